import { hash, verify } from '@node-rs/argon2'

/** argon2id, as for learners. */
export const hashStaffPassword = (password: string): Promise<string> => hash(password)

/** Verified where there is no account, so that both cases take the same time. */
const decoy = hash('a password that nobody has')

export const matchesStaffPassword = async (passwordHash: string | undefined, password: string): Promise<boolean> => {
  const right = await verify(passwordHash ?? (await decoy), password)
  return right && passwordHash !== undefined
}
