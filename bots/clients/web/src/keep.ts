/** What this browser keeps between visits, in IndexedDB: a service worker can read it there too. */

const DATABASE = "bang";
const STORE = "kept";

function opened(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

async function within<Value>(mode: IDBTransactionMode, act: (store: IDBObjectStore) => IDBRequest<Value>): Promise<Value> {
  const database = await opened();
  try {
    return await new Promise<Value>((resolve, reject) => {
      const transaction = database.transaction(STORE, mode);
      const request = act(transaction.objectStore(STORE));
      transaction.oncomplete = () => resolve(request.result);
      transaction.onabort = () => reject(transaction.error);
    });
  } finally {
    database.close();
  }
}

/** What is kept under a name; undefined if nothing is, or if this browser keeps nothing. */
export async function kept<Value>(name: string): Promise<Value | undefined> {
  try {
    return (await within("readonly", (store) => store.get(name) as IDBRequest<Value | undefined>)) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Keep a value under a name; whether this browser does. */
export async function keep(name: string, value: unknown): Promise<boolean> {
  try {
    await within("readwrite", (store) => store.put(value, name));
    return true;
  } catch {
    return false;
  }
}

/** Keep what is made of what was kept before (undefined: nothing): no other tab of this browser comes in between. */
export async function change<Value>(name: string, make: (before: Value | undefined) => Value | undefined): Promise<boolean> {
  try {
    await within("readwrite", (store) => {
      const reading = store.get(name) as IDBRequest<Value | undefined>;
      reading.onsuccess = () => {
        const made = make(reading.result);
        void (made === undefined ? store.delete(name) : store.put(made, name));
      };
      return reading;
    });
    return true;
  } catch {
    return false;
  }
}

/** Keep it no longer. */
export async function forget(name: string): Promise<void> {
  try {
    await within("readwrite", (store) => store.delete(name));
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}
