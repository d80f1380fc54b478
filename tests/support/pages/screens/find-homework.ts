import type { Api } from '../api'

/** Homework of the demo school in several states, and a practice of the class. */
export const findHomework = async (api: Api) => {
  const [mine] = (await api.call('POST /resource/auth/classroom/student/page', { state: 'current' })).data.list
  const { list } = (await api.call('POST /resource/auth/homework/page', { pageSize: 50 })).data
  const inState = (state: string) => list.find((each) => each.state === state)!
  const { data } = await api.call('POST /resource/auth/classroom/practice/page', { classId: mine!.id })
  return {
    homework: {},
    oneHomework: { id: inState('todo').id },
    returnedHomework: { id: inState('returned').id },
    homeworkResult: { id: inState('marked').id },
    classPractice: { id: mine!.id },
    practiceSpread: { id: mine!.id, setId: data.list[0]!.setId },
  }
}
