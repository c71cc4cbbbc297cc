import { expect, it } from "vitest";
import { isOnThisMachine } from "./on-this-machine";

it.each([
  "postgresql://luit:secret@localhost:5432/luit",
  "postgresql://luit:secret@127.0.0.1/luit",
  "postgresql://luit:secret@[::1]:5432/luit",
  "postgresql:///luit?host=/var/run/postgresql",
])("recognizes %s as a database on this machine", (url) => {
  expect(isOnThisMachine(url)).toBe(true);
});

it.each(["postgresql://luit:secret@db:5432/luit", "postgresql://luit:secret@10.0.0.7/luit"])(
  "recognizes %s as a database on another machine",
  (url) => {
    expect(isOnThisMachine(url)).toBe(false);
  },
);
