import { Api, DEMO } from '../api'
import { makePhone } from './demo-course'
import { school } from './school'

export interface NewLearner {
  api: Api
  phone: string
}

/** Learners who come to the school by a test and are nobody else's. */
export const registerLearners = async (count: number): Promise<NewLearner[]> => {
  const learners: NewLearner[] = []
  for (let index = 0; index < count; index += 1) {
    const phone = makePhone()
    const api = new Api(school)
    await api.register(phone, DEMO.password)
    learners.push({ api, phone })
  }
  return learners
}
