import { storage } from './storage'

const KEY = 'sid'
const PATTERN = /^[a-z0-9][a-z0-9-]{1,31}$/

/** The school's code: from the address (`?sid=`), else as last time, else as the server wrote into the page. */
export const readShopId = (): string => {
  const asked = new URLSearchParams(window.location.search).get(KEY)
  if (asked && PATTERN.test(asked)) {
    storage.set(KEY, asked)
    document.cookie = `sid=${asked}; path=/wap; max-age=31536000; samesite=lax`
    return asked
  }
  return storage.get<string>(KEY) ?? document.documentElement.dataset.sid ?? process.env.TARO_APP_SID ?? ''
}
