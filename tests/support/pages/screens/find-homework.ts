import type { Api } from '../api'

const AUTUMN = '电工 2026 秋季班'

/**
 * Homework in the states that screens differ by, as far as the learner has them: copies of the demo school's learners
 * have handed in nothing.
 */
export const findHomework = async (api: Api) => {
  const classes = await api.succeed('POST /resource/auth/classroom/student/page', { state: 'current' })
  const classId = classes.list.find(({ title }) => title === AUTUMN)!.id
  const { list } = await api.succeed('POST /resource/auth/homework/page', { classId, pageSize: 50 })
  const inState = (state: string) => (list.find((each) => each.state === state) ?? list[0]!).id
  const { list: practices } = await api.succeed('POST /resource/auth/classroom/practice/page', { classId })
  return {
    homework: {},
    oneHomework: { id: inState('todo') },
    returnedHomework: { id: inState('returned') },
    homeworkResult: { id: inState('marked') },
    classPractice: { id: classId },
    practiceSpread: { id: classId, setId: practices[0]!.setId },
  }
}
