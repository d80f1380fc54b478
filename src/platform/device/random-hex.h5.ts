const toHex = (bytes: Uint8Array): string => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** So many bytes that nobody can guess, as hex. */
export const randomHex = async (bytes: number): Promise<string> => toHex(crypto.getRandomValues(new Uint8Array(bytes)))
