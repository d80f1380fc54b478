import { registerFont } from './register-font'

/**
 * Returns a function that registers fonts, given as files by family, once in a process. After a failure its next call
 * tries again.
 * @throws when a file is missing
 */
export const createFontLoader = (files: Record<string, string>): (() => Promise<void>) => {
  let loading: Promise<void> | undefined
  return async () => {
    loading ??= registerAll(files)
    try {
      await loading
    } catch (error) {
      loading = undefined
      throw error
    }
  }
}

const registerAll = async (files: Record<string, string>): Promise<void> => {
  for (const [family, file] of Object.entries(files)) await registerFont(family, file)
}
