/** The play tickets that this device was given. Each lesson that is opened for study gets a new one. */
class PlayTickets {
  private newest = ''

  /** Remembers the ticket of a lesson that was just opened, if it has one: a preview does not. */
  remember<Opened extends { ticket: string }>(opened: Opened): Opened {
    if (opened.ticket) this.newest = opened.ticket
    return opened
  }

  /** Whether a later lesson on this device took over, rather than another device. */
  isSuperseded(ticket: string): boolean {
    return ticket !== '' && this.newest !== '' && ticket !== this.newest
  }
}

export const playTickets = new PlayTickets()
