import { SchoolFixture } from '../../../server/school-import/school-fixture'
import { DEMO } from '../api'
import { OWN_SID } from './own-school'

export const APPLICANT = '13800000911'
export const READER = '13800000912'
export const LEAVER = { phone: '13800000913', name: '何晓' }

/** A school with three learners who have done nothing yet. */
export const writeFrontSchool = (): SchoolFixture =>
  new SchoolFixture().replace('school.yml', 'code: small', `code: ${OWN_SID}`).write(
    'students.yml',
    `students:
  - { key: applicant, phone: ${APPLICANT}, password: "${DEMO.password}", nickName: 赵大勇 }
  - { key: reader, phone: ${READER}, password: "${DEMO.password}", nickName: 林小满 }
  - { key: leaver, phone: ${LEAVER.phone}, password: "${DEMO.password}", nickName: ${LEAVER.name} }
`,
  )
