import { ERRORS } from '@contract/errors'
import { codeLength } from '@contract/user/validation'
import { userTable } from '../../../server/src/modules/user/user.table'
import { makeId } from '../../../server/src/kernel/make-id'
import { SHOP } from '../../support/server/fixture-school'
import { encrypt, miss, newVisitor, PASSWORD, solve, type Proof, type UserServer, type Visitor } from './user-server'

const TRIES_OF_A_CODE = 5
const MINUTE_MILLISECONDS = 61_000

export interface CodeAttack {
  /** Registering takes four digits, logging in six. */
  purpose: 'register' | 'login'
  phones: number
  addresses: number
  guesses: number
  /** How often one of the attacked learners uses the app meanwhile. */
  owners: number
}
export interface AttackFigures {
  /** Guesses that were compared with a code; the others were refused before. */
  judged: number
  refused: Record<string, number>
  /** Judged guesses times the probability of each. */
  expectedAccounts: number
  ownersIn: number
  milliseconds: number
}

/**
 * Guesses codes of many phones from many addresses, in turns, without solving captchas, each time behind another
 * made-up forwarded address. Meanwhile owners of these phones request codes on devices of their own and use them.
 */
export const attackCodes = async (server: UserServer, attack: CodeAttack): Promise<AttackFigures> => {
  const startedAt = performance.now()
  const phones = Array.from({ length: attack.phones }, () => newVisitor().phone)
  const addresses = Array.from({ length: attack.addresses }, () => newVisitor().from.headers['x-forwarded-for'])
  if (attack.purpose === 'login') await addLearners(server, phones)
  const refused: Record<string, number> = {}
  let [judged, sent, ownersIn, owners] = [0, 0, 0, 0]
  while (sent < attack.guesses) {
    // Another round of codes for all phones.
    server.clock.offsetMilliseconds += MINUTE_MILLISECONDS
    for (const [index, phone] of phones.entries()) {
      const from = spoof(addresses[index % addresses.length]!, sent)
      const asked = await server.call(
        'POST /base/api/shop/user/send/verification/code',
        { phone, purpose: attack.purpose },
        from,
      )
      const code = server.outbox.list(phone)[0]?.code ?? '0'.repeat(codeLength(attack.purpose))
      const proof = { ...miss({ code, codeTicket: '' }), codeTicket: asked.data?.codeTicket || 'none' }
      for (let round = 0; round < TRIES_OF_A_CODE && sent < attack.guesses; round++, sent++) {
        const answer = await use(
          server,
          attack.purpose,
          { phone, from: spoof(addresses[index % addresses.length]!, sent) },
          proof,
        )
        if (answer === ERRORS.CODE_WRONG.code || answer === 200) judged++
        else refused[answer] = (refused[answer] ?? 0) + 1
        const isOwnersTurn = owners < Math.floor(((sent + 1) * attack.owners) / attack.guesses)
        if (!isOwnersTurn) continue
        owners++
        if (await enterOnOwnDevice(server, attack.purpose, phone)) ownersIn++
      }
    }
  }
  return {
    judged,
    refused,
    expectedAccounts: judged / 10 ** codeLength(attack.purpose),
    ownersIn,
    milliseconds: Math.round(performance.now() - startedAt),
  }
}

/** What a proxy passes on that appends the caller's address to what the caller made up. */
const spoof = (address: string, count: number): Visitor['from'] => ({
  headers: { 'x-forwarded-for': `198.51.${count % 256}.${(count >> 8) % 256}, ${address}` },
})

/** By hand: hashing a password for each would take minutes. */
const addLearners = async ({ database }: UserServer, phones: string[]): Promise<void> => {
  const rows = phones.map((phone) => ({ id: makeId(), shopId: SHOP, phone, nickName: '学员' }))
  for (let at = 0; at < rows.length; at += 500)
    await database.current.insert(userTable).values(rows.slice(at, at + 500))
}

/** A valid password, which is decrypted before the code is compared. */
let encrypted: string | undefined

const use = async (
  server: UserServer,
  purpose: CodeAttack['purpose'],
  { phone, from }: Visitor,
  proof: Proof & { captchaId?: string; captchaText?: string },
): Promise<number> => {
  const input = { phone, ...proof, agreed: true }
  if (purpose === 'login')
    return (await server.call('POST /base/api/shop/user/login/verification/code', input, from)).code
  encrypted ??= await encrypt(server, PASSWORD)
  return (await server.call('POST /base/api/shop/user/register', { ...input, password: encrypted }, from)).code
}

/** An owner on a new device, who solves captchas when asked; one registers a phone that nobody attacks. */
const enterOnOwnDevice = async (
  server: UserServer,
  purpose: CodeAttack['purpose'],
  attacked: string,
): Promise<boolean> => {
  const visitor = newVisitor()
  const owner = purpose === 'login' ? { ...visitor, phone: attacked } : visitor
  const send = async (captcha = {}) =>
    server.call(
      'POST /base/api/shop/user/send/verification/code',
      { phone: owner.phone, purpose, ...captcha },
      owner.from,
    )
  let sent = await send()
  if (sent.code === ERRORS.CAPTCHA_REQUIRED.code) sent = await send(await solve(server))
  if (sent.code !== 200) return false
  const proof = { code: server.outbox.list(owner.phone)[0]!.code, codeTicket: sent.data.codeTicket }
  let answer = await use(server, purpose, owner, proof)
  if (answer === ERRORS.CAPTCHA_REQUIRED.code)
    answer = await use(server, purpose, owner, { ...proof, ...(await solve(server)) })
  return answer === 200
}
