/**
 * How jsdom, which loads neither pictures nor films, finds out what is in them. wx provides the reader, since it has
 * the bridge and the files; there is one of each in a window.
 */
export interface AssetReader {
  /**
   * The bytes of an address that `resolveAsset` answered; with a range, at least those of them. Rejects when there is
   * nothing.
   */
  read(address: string, range?: { start: number; end: number }): Promise<Uint8Array>
}

let reader: AssetReader | undefined

export const provideAssetReader = (given: AssetReader): void => {
  reader = given
}

export const readAsset = async (address: string, range?: { start: number; end: number }): Promise<Uint8Array> => {
  if (!reader) throw new Error(`nothing reads ${address} yet`)
  return reader.read(address, range)
}
