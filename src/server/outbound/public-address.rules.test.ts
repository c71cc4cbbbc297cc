import { describe, expect, it } from "vitest";
import { isLoopback, isPublicAddress } from "./public-address.rules";

describe("an address of the public internet", () => {
  it.each(["8.8.8.8", "103.21.58.7", "2606:4700:4700::1111", "2a00:1450:4001:81b::200e"])("%s is one", (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  it.each([
    ["this machine", ["127.0.0.1", "127.8.9.10", "::1", "0.0.0.0", "::"]],
    ["private", ["10.1.2.3", "172.16.0.1", "172.31.255.255", "192.168.1.1"]],
    ["link-local, as the metadata of clouds", ["169.254.169.254", "fe80::1", "fe80::1%eth0"]],
    ["unique-local, as the metadata of clouds", ["fc00::1", "fd00:ec2::254"]],
    ["of a provider's own network", ["100.64.0.1", "100.100.100.200", "168.63.129.16"]],
    ["IPv4 in IPv6", ["::ffff:10.0.0.1", "::ffff:8.8.8.8", "::ffff:0:7f00:1", "::127.0.0.1", "::8.8.8.8"]],
    ["translated", ["64:ff9b::7f00:1", "64:ff9b::808:808", "64:ff9b:1::1", "2002:7f00:1::1", "2001:0:4136:e378::1"]],
    ["many at once, or nobody", ["224.0.0.1", "255.255.255.255", "ff02::1", "100::1", "192.0.2.1", "198.18.0.1"]],
    ["reserved", ["240.0.0.1", "192.0.0.192", "203.0.113.9", "2001:db8::1", "3fff::1", "fec0::1", "4000::1"]],
    ["no address", ["", "localhost", "example.com", "8.8.8.8.8"]],
  ])("%s is none", (_, addresses) => {
    expect(addresses.filter(isPublicAddress)).toEqual([]);
  });
});

it("is this machine in any form of its address", () => {
  expect(["127.0.0.1", "127.1.2.3", "::1", "::ffff:127.0.0.1"].filter((address) => !isLoopback(address))).toEqual([]);
  expect(["10.0.0.1", "8.8.8.8", "localhost", "0.0.0.0"].filter(isLoopback)).toEqual([]);
});
