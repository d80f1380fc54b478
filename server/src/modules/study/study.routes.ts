import { defineRoutes } from '../../kernel/http/routes'
import type { PlayTicketService } from './play-ticket.service'

export const studyRoutes = (tickets: PlayTicketService) =>
  defineRoutes({
    'POST /resource/auth/course/save': (
      { studyId, courseId, resourceId, studyProgress, currentTime, ticket, sequence },
      { userId },
    ) =>
      tickets.save({
        ticketId: ticket,
        sequence: sequence ?? null,
        studyId,
        userId,
        courseId,
        lessonId: resourceId,
        positionSeconds: currentTime,
        percent: studyProgress,
      }),
  })
