import { eventCenter } from '@tarojs/runtime'

/** A page that opens sooner needs no indicator. */
const PATIENCE_MILLISECONDS = 200

/** Calls `begin` when a page takes long to open, and `end` when it opened or failed. */
export const watchPageLoading = (begin: () => void, end: () => void): void => {
  eventCenter.on('pageLoading', (page: Promise<unknown>) => {
    let begun = false
    const timer = setTimeout(() => {
      begun = true
      begin()
    }, PATIENCE_MILLISECONDS)
    const finish = () => {
      clearTimeout(timer)
      if (begun) end()
    }
    void page.then(finish, finish)
  })
}
