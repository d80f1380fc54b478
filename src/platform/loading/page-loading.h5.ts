import { eventCenter } from '@tarojs/runtime'

/** A page that is there sooner needs no word. */
const PATIENCE_MILLISECONDS = 200

/** Tells when a page is on its way for a while, and when it is there or was given up; each `begin` has its `end`. */
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
