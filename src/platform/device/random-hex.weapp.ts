import Taro from '@tarojs/taro'

const toHex = (bytes: Uint8Array): string => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** So many bytes that nobody can guess, as hex. */
export const randomHex = async (bytes: number): Promise<string> => {
  const { randomValues } = await Taro.getRandomValues({ length: bytes })
  return toHex(new Uint8Array(randomValues))
}
