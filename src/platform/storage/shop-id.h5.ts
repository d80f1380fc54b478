import { storage } from './storage'

const KEY = 'sid'
const PATTERN = /^[a-z0-9][a-z0-9-]{1,31}$/
const YEAR_SECONDS = 31_536_000

const readRequested = (): string | undefined => {
  const sid = new URLSearchParams(window.location.search).get(KEY)
  return sid && PATTERN.test(sid) ? sid : undefined
}

const writeCookie = (sid: string, maxAgeSeconds: number): void => {
  document.cookie = `${KEY}=${sid}; path=/wap; max-age=${maxAgeSeconds}; samesite=lax`
}

const requested = readRequested()
const kept = storage.get<string>(KEY)

/** The school for addresses that name none: the last one, otherwise the one the server wrote into the page. */
export const homeShopId: string =
  kept ?? (requested ? undefined : document.documentElement.dataset.sid) ?? process.env.TARO_APP_SID ?? ''

/** The school's code: from the address (`?sid=`), else the one of addresses that name none. */
export const shopId: string = requested ?? homeShopId

/** Remembers the school for addresses that name none, once it is known to exist; the server's own needs no memory. */
export const keepShopId = (): void => {
  if (!requested && !kept) return
  storage.set(KEY, shopId)
  writeCookie(shopId, YEAR_SECONDS)
}

/** Forgets a school that does not exist, if it is the remembered one. */
export const forgetShopId = (): void => {
  if (storage.get<string>(KEY) !== shopId) return
  storage.remove(KEY)
  writeCookie('', 0)
}
