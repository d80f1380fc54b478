import type { FeedbackDeskDeps } from './modules/feedback/desk/feedback-desk.module'
import { createFeedbackModule } from './modules/feedback/feedback.module'
import { createMyDataModule, type MyDataDeps } from './modules/my-data/my-data.module'
import type { createStaffModule } from './modules/staff/staff.module'
import type { createUserModule } from './modules/user/user.module'
import { PERSONAL_DATA } from './personal-data'

type OwnDataDeps = Omit<MyDataDeps, 'users' | 'acts' | 'personalData'> &
  Pick<FeedbackDeskDeps, 'audit'> & {
    staff: Pick<ReturnType<typeof createStaffModule>, 'acts'>
    user: Pick<ReturnType<typeof createUserModule>, 'self' | 'users'>
  }

/** Wires what learners may know of their own data, and what they tell the school. */
export const createOwnData = ({ staff, user, ...deps }: OwnDataDeps) => {
  const myData = createMyDataModule({ ...deps, users: user.self, acts: staff.acts, personalData: PERSONAL_DATA })
  const feedback = createFeedbackModule({ ...deps, users: user.users })
  return { routes: { ...myData.routes, ...feedback.routes }, desk: feedback.desk }
}
