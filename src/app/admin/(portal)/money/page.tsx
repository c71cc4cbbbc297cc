import type { Metadata } from "next";
import { MoneyScreen } from "./money-screen";

export const metadata: Metadata = { title: "Money" };

export default function MoneyPage() {
  return <MoneyScreen />;
}
