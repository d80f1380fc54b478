/** Addresses of pictures whose keys a form knows. */
const addresses = new Map<string, string>()

export const addressOf = (key: string): string | undefined => addresses.get(key)

/** Whoever learns a picture's address tells it here, so that its form can show it. */
export const knowPicture = (key: string, url: string): void => {
  addresses.set(key, url)
}
