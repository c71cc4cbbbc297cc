import { describe, expect, it } from "vitest";
import { clientAddress } from "~/server/limits/client-address.rules";
import { coarseNetwork, deviceOf } from "./device.rules";

const webkit = "AppleWebKit/537.36 (KHTML, like Gecko)";
const iphone = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)";
const windows = `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit}`;
const android = `Mozilla/5.0 (Linux; Android 10; K) ${webkit}`;

describe("a browser in words", () => {
  it.each([
    [`${windows} Chrome/138.0.0.0 Safari/537.36`, "Chrome", "Windows"],
    [`${windows} Chrome/138.0.0.0 Safari/537.36 Edg/138.0.0.0`, "Edge", "Windows"],
    [`${windows} Chrome/138.0.0.0 Safari/537.36 OPR/122.0.0.0`, "Opera", "Windows"],
    ["Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0", "Firefox", "Windows"],
    [`${android} Chrome/138.0.0.0 Mobile Safari/537.36`, "Chrome", "Android"],
    [`${android} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`, "Samsung Internet", "Android"],
    [`${android} Version/4.0 Chrome/100.0 Mobile Safari/537.36 UCBrowser/13.4.0`, "UC Browser", "Android"],
    [`${iphone} Version/18.5 Mobile/15E148 Safari/604.1`, "Safari", "iPhone"],
    [`${iphone} CriOS/138.0.7204.53 Mobile/15E148 Safari/604.1`, "Chrome", "iPhone"],
    [`${iphone} FxiOS/140.0 Mobile/15E148 Safari/605.1.15`, "Firefox", "iPhone"],
    [`${iphone} Mobile/15E148 [FBAN/FBIOS;FBAV/500.0]`, "Facebook", "iPhone"],
    [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webkit} Version/18.5 Safari/605.1.15`, "Safari", "Mac"],
    [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${webkit} Chrome/138.0.0.0 Safari/537.36`, "Chrome", "ChromeOS"],
    [`Mozilla/5.0 (X11; Linux x86_64) ${webkit} HeadlessChrome/138.0.0.0 Safari/537.36`, "Chrome", "Linux"],
  ])("%s", (userAgent, browser, system) => expect(deviceOf(userAgent)).toEqual({ browser, system }));

  it.each([
    undefined,
    "",
    "curl/8.5.0",
    "<script>alert(1)</script>",
    "\u0000\u202E\n",
    `${"x".repeat(100_000)} Chrome/1 Windows`,
  ])("is not said for %j", (userAgent) => expect(deviceOf(userAgent)).toEqual({ browser: null, system: null }));

  it("has nothing of what was sent beside words of ours", () => {
    const sent = `<b onclick=alert(1)>\u0007 Chrome/<img src=x> Windows ${"€".repeat(400)}`;
    expect(deviceOf(sent)).toEqual({ browser: "Chrome", system: "Windows" });
  });
});

describe("a network", () => {
  it.each([
    ["103.21.58.7", "103.21.58.0/24"],
    ["::ffff:103.21.58.7", "103.21.58.0/24"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1::/48"],
    ["2001:db8::1", "2001:db8:0::/48"],
    ["::1", "0:0:0::/48"],
    ["fe80::1%eth0", "fe80:0:0::/48"],
    [undefined, null],
    ["<script>", null],
  ])("of %s is %s", (address, network) => expect(coarseNetwork(clientAddress(address, null, 0))).toBe(network));
});
