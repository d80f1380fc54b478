/**
 * Reads pictures and videos for jsdom, which loads neither. wx provides the reader, since it has
 * the bridge and the file system; a window has one of each.
 */
export interface AssetReader {
  /**
   * The bytes at an address that `resolveAsset` returned; with a range, at least that range. Rejects when there is
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
