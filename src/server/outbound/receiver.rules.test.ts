import { describe, expect, it } from "vitest";
import { faultOfReceiver, mayConnect } from "./receiver.rules";

const reach = { siteUrl: "https://luit.example.com", toLoopback: false };

describe("the address of a receiver", () => {
  it.each(["https://agency.example.net/hooks?of=luit", "https://8.8.8.8:8443/", "https://[2606:4700:4700::1111]/"])(
    "%s may be called",
    (address) => expect(faultOfReceiver(address, reach)).toBeNull(),
  );

  it.each([
    ["no address", "agency", "Please enter an address such as https://example.com/bookings"],
    ["without TLS", "http://agency.example.net/", "The address must begin with https://"],
    ["another scheme", "ftp://agency.example.net/", "The address must begin with https://"],
    [
      "with a password",
      "https://a:b@agency.example.net/",
      "Please leave out name and password: messages are signed instead",
    ],
    ["with a fragment", "https://agency.example.net/#x", "Please leave out what follows #"],
    ["our own", "https://LUIT.example.com./api", "This is the address of our own site"],
    ["this machine", "https://localhost/", "This address is not on the public internet"],
    ["this machine as a number", "https://2130706433/", "This address is not on the public internet"],
    ["this machine in octal", "https://0177.1/", "This address is not on the public internet"],
    ["metadata", "https://169.254.169.254/latest", "This address is not on the public internet"],
    ["IPv4 in IPv6", "https://[::ffff:127.0.0.1]/", "This address is not on the public internet"],
  ])("%s is refused", (_, address, fault) => expect(faultOfReceiver(address, reach)).toBe(fault));

  it("may be this machine, without TLS, if a setting allows it", () => {
    const here = { ...reach, toLoopback: true };
    expect(faultOfReceiver("http://127.0.0.1:4000/", here)).toBeNull();
    expect(faultOfReceiver("http://[::1]:4000/", here)).toBeNull();
    expect(faultOfReceiver("http://8.8.8.8/", here)).not.toBeNull();
    expect(faultOfReceiver("https://10.0.0.1/", here)).not.toBeNull();
    expect(mayConnect("127.0.0.1", "http:", here)).toBe(true);
    expect(mayConnect("8.8.8.8", "http:", here)).toBe(false);
    expect(mayConnect("8.8.8.8", "https:", here)).toBe(true);
  });
});
