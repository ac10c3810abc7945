/** Bytes and the digits that stand for them. */

const TEXT = new TextEncoder();

/** The bytes of a text. */
export function encoded(text: string): Uint8Array<ArrayBuffer> {
  return TEXT.encode(text) as Uint8Array<ArrayBuffer>;
}

/** Whether this is a text of 64 hexadecimal digits, as the service writes 32 bytes. */
export function isDigits(text: unknown): text is string {
  return typeof text === "string" && /^[0-9a-f]{64}$/.test(text);
}

/** The bytes that digits stand for. */
export function bytesOf(digits: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(digits.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

/** The SHA-256 of bytes, in digits. */
export async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** The key with which numbers are drawn from a seed. */
export function keyOf(seed: Uint8Array<ArrayBuffer>): Promise<CryptoKey> {
  return crypto.subtle.importKey("raw", seed, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
}

/** The HMAC-SHA-256 of a text. */
export async function hmac(key: CryptoKey, text: string): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await crypto.subtle.sign("HMAC", key, encoded(text)));
}
