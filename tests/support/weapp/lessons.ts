import type { Api } from '../pages/api'

/** Addresses of a course's lessons in the mini-program, by title. */
export const findLessons = async (
  api: Api,
  keyword: string,
): Promise<Map<string, { address: string; courseId: string; resourceId: string }>> => {
  const { data } = await api.call('POST /resource/api/course/page', { keyword })
  const courseId = data.list[0]!.id
  const chapters = (await api.call('POST /resource/api/course/list/courseware', { id: courseId })).data
  return new Map(
    chapters
      .flatMap(({ lessons }) => lessons)
      .map(({ title, id }) => [
        title,
        { courseId, resourceId: id, address: `/sub/course/video?id=${courseId}&resourceId=${id}` },
      ]),
  )
}
