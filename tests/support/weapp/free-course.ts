import type { Stage } from './mini-program'
import { findRole, readText } from './tree/taro-tree'

/** Takes a course that costs nothing, by hand; on a server that runs already it may be the learner's. */
export const takeFreeCourse = async ({ screen }: Stage, courseId: string): Promise<void> => {
  await screen.open(`/sub/course/detail?id=${courseId}`)
  const { found: action } = await screen.until('the button of the course', ({ root }) =>
    findRole(root, 'button', /^(免费领取|开始学习|继续学习|进入直播|查看直播)$/),
  )
  if (readText(action) !== '免费领取') return
  await screen.tapRole('button', '免费领取')
  await screen.until(
    'a course of one’s own',
    ({ root }) =>
      !findRole(root, 'button', '免费领取') && findRole(root, 'button', /^(开始学习|继续学习|进入直播|查看直播)$/),
  )
}
