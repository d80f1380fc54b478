import type { Api } from '../api'

/** A course that the learner has selected, and one that she could. */
export const findSelection = async (api: Api) => {
  const { courses } = (await api.call('GET /resource/auth/goods/selection/view', {})).data
  const selected = courses.find(({ state }) => state === 'selected')!
  const open = courses.find(({ act }) => act === 'choose')!
  return {
    selectionCourse: { id: open.id },
    selectionCourseware: { id: selected.id },
    confirmSelection: {},
  }
}
