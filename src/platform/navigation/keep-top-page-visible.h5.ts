import Taro from '@tarojs/taro'

const HIDDEN = 'taro_page_shade'
/** Longer than Taro's page animation. */
const WATCH_MILLISECONDS = 1000

/**
 * Call on a step back. Taro hides a page when the animation away from it ends, even if the learner has returned to it
 * by then: the screen would stay blank until the next step.
 */
export const keepTopPageVisible = (): void => {
  const observer = new MutationObserver(() => {
    const pages = Taro.getCurrentPages()
    const path = pages[pages.length - 1]?.path
    const page = path === undefined ? null : document.getElementById(path)
    if (page?.classList.contains(HIDDEN)) page.classList.remove(HIDDEN)
  })
  observer.observe(document.body, { subtree: true, attributeFilter: ['class'] })
  setTimeout(() => observer.disconnect(), WATCH_MILLISECONDS)
}
