import type { Database } from '../../kernel/db/database'
import { MessageRepository } from './message.repository'
import { messageRoutes } from './message.routes'
import { MessageService } from './message.service'

/** Messages to learners: other modules send them, learners read them. */
export const createMessageModule = ({ database, now }: { database: Database; now: () => Date }) => {
  const messages = new MessageService(new MessageRepository(database), now)
  return { routes: messageRoutes(messages), messages }
}
