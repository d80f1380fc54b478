import type { Api } from './api'

/** A video of some length that the learner is in the middle of studying, opened. */
export const findStudy = async (api: Api) => {
  const mine = await api.call('POST /resource/auth/course/user/page', { state: 'studying' })
  for (const { id } of mine.data.list) {
    const chapters = await api.call('POST /resource/auth/course/list/courseware', { id })
    const video = chapters.data
      .flatMap(({ lessons }) => lessons)
      .find((lesson) => lesson.materialType === 1 && lesson.locked === '' && lesson.durationSeconds > 60)
    if (video)
      return (await api.call('POST /resource/auth/course/get/resource', { courseId: id, resourceId: video.id })).data
  }
  throw new Error('the learner studies no video')
}
