/** @file The two primitives between renderer and main. Implemented by the preload script and by tests. */

export interface Transport {
  /** Resolves to the wire form of a Result; never rejects for expected failures. */
  invoke(channel: string, input: unknown): Promise<unknown>;
  /** Returns the function that ends the subscription. */
  subscribe(channel: string, listener: (payload: unknown) => void): () => void;
}
