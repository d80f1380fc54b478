import { AppError } from '../../../kernel/app-error'
import type { TermDeskRepository } from './term-desk.repository'

interface Wanted {
  roomId: string | null
  lessonId: string | null
  teacherIds: string[]
  partyIds: string[]
  learnerIds: string[]
}

/** Refuses rooms, teachers, parties, learners and lessons that are not the school's. */
export class SessionPeopleCheck {
  constructor(private readonly desk: TermDeskRepository) {}

  /** @throws AppError ROOM_NOT_FOUND, TEACHER_NOT_FOUND, PARTY_NOT_FOUND, INPUT_INVALID */
  async refuseStrangers(shopId: string, { roomId, lessonId, teacherIds, partyIds, learnerIds }: Wanted): Promise<void> {
    if (roomId !== null) {
      const room = await this.desk.findRoom(shopId, roomId)
      if (!room || room.archivedAt) throw new AppError('ROOM_NOT_FOUND')
    }
    if (teacherIds.length > 0 && (await this.desk.listTeachers(shopId, teacherIds)).length < teacherIds.length)
      throw new AppError('TEACHER_NOT_FOUND')
    if (partyIds.length > 0 && (await this.desk.listParties(shopId, partyIds)).length < partyIds.length)
      throw new AppError('PARTY_NOT_FOUND')
    if (learnerIds.length > 0 && (await this.desk.countLearners(shopId, learnerIds)) < learnerIds.length)
      throw new AppError('INPUT_INVALID', '有学员不在这所学校，请重新选择')
    if (lessonId !== null && !(await this.desk.hasLesson(shopId, lessonId)))
      throw new AppError('INPUT_INVALID', '没有这个课时，请重新选择')
  }
}
