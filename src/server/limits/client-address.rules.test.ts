import { describe, expect, it } from "vitest";
import { clientAddress, networkOf } from "./client-address.rules";

describe("networkOf", () => {
  it.each([
    ["203.0.113.7", "203.0.113.7"],
    [" 203.0.113.7:4711", "203.0.113.7"],
    ["::ffff:203.0.113.7", "203.0.113.7"],
    ["::ffff:cb00:7107", "203.0.113.7"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
    ["2001:0db8:0001:0002::9", "2001:db8:1:2::/64"],
    ["[2001:db8:1:2::9]:443", "2001:db8:1:2::/64"],
    ["2001:db8::", "2001:db8:0:0::/64"],
    ["fe80::1%eth0", "fe80:0:0:0::/64"],
    ["::1", "0:0:0:0::/64"],
    ["64:ff9b::203.0.113.7", "64:ff9b:0:0::/64"],
  ])("counts %s as %s", (address, network) => {
    expect(networkOf(address)).toBe(network);
  });

  it.each([[undefined], [""], ["unknown"], ["_hidden"], ["999.1.1.1"], ["1.2.3"], ["2001:db8"], ["evil\n"]])(
    "returns null for %j",
    (text) => {
      expect(networkOf(text)).toBeNull();
    },
  );
});

describe("clientAddress", () => {
  const socket = "10.0.0.1";

  it("is the socket's unless a proxy is trusted, also with a header", () => {
    expect(clientAddress(socket, "203.0.113.7", 0)).toBe(socket);
    expect(clientAddress(socket, null, 0)).toBe(socket);
  });

  it("behind one proxy is the entry of the proxy, not of the client", () => {
    expect(clientAddress(socket, "203.0.113.7", 1)).toBe("203.0.113.7");
    expect(clientAddress(socket, "1.1.1.1, 2.2.2.2,203.0.113.7", 1)).toBe("203.0.113.7");
  });

  it("behind two proxies is the entry of the outer one", () => {
    expect(clientAddress(socket, "1.1.1.1, 203.0.113.7, 10.0.0.2", 2)).toBe("203.0.113.7");
  });

  it("is the socket's if the proxies' entries are missing or invalid", () => {
    expect(clientAddress(socket, null, 1)).toBe(socket);
    expect(clientAddress(socket, "1.1.1.1", 2)).toBe(socket);
    expect(clientAddress(socket, "1.1.1.1, unknown", 1)).toBe(socket);
  });

  it("is unknown without a socket", () => {
    expect(clientAddress(undefined, "203.0.113.7", 0)).toBe("unknown");
    expect(clientAddress(undefined, "203.0.113.7", 1)).toBe("203.0.113.7");
  });
});
