import { zodResolver } from "@hookform/resolvers/zod";
import { contactMessage } from "./contact.schema";

export const contactResolver = zodResolver(contactMessage);
