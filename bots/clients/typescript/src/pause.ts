/** Resolves after some milliseconds, or at once when the signal is aborted. */
export function pause(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal?.aborted) return resolve();
    const done = (): void => {
      clearTimeout(timer);
      signal?.removeEventListener("abort", done);
      resolve();
    };
    const timer = setTimeout(done, milliseconds);
    signal?.addEventListener("abort", done);
  });
}

/** A random time up to `base`, which doubles with every failure: who lost a server together comes back one by one. */
export function backoff(base: number, failures: number, longest: number): number {
  return Math.random() * Math.min(longest, base * 2 ** failures);
}

/** Milliseconds that an answer asks to wait, null when it does not say. */
export function retryAfter(response: Response): number | null {
  const seconds = response.headers.get("Retry-After") ?? "";
  return /^\d+$/.test(seconds) ? Number(seconds) * 1000 : null;
}
