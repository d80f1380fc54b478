import type { Api } from '../api'

/** The demo school's open registration, and what the learner entered: a rejected entry and an approved one. */
export const findRegistrations = async (api: Api) => {
  const { list } = (await api.call('POST /resource/auth/registration/entry/page', {})).data
  const rejected = list.find(({ status }) => status === 'rejected')!
  const approved = list.find(({ status }) => status === 'approved')!
  return {
    registration: { id: rejected.registrationId },
    registrationReport: { id: rejected.registrationId },
    registrationResult: { id: rejected.id },
    registrationAudit: { id: approved.id },
    registrationVerify: { id: approved.id },
    registrationVerifyResult: { id: approved.id },
  }
}
