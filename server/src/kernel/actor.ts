export type ActorKind = 'learner' | 'staff' | 'channel' | 'job'

/** Who does something: a learner or staff member by id, a payment channel or a job by name. */
export type Actor = `${ActorKind}:${string}`

/** The shell commands, whose users have no account. */
export const COMMAND_ACTOR: Actor = 'staff:command'

/** What an audit entry says of an act besides what it changed. */
export interface Act {
  shopId: string
  actor: Actor
  /** The staff member's name, '' where there is none. */
  actorName: string
  /** Address of the request, '' for a command. */
  ip: string
  /** Key of the call, or the command line without its values. */
  call: string
  /** The request that it answers, where its sender named it: repeated, it is done once. */
  request?: { id: string; hashInput: () => string }
}

/** The act of a shell command. */
export const commandAct = (shopId: string, command: string): Act => ({
  shopId,
  actor: COMMAND_ACTOR,
  actorName: '命令行',
  ip: '',
  call: `school ${command}`,
})
