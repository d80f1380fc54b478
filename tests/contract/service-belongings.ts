import { randomUUID } from 'node:crypto'
import type { Database } from '../../server/src/kernel/db/database'
import { createDoors, opening } from '../server/service/service-fixture'
import type { Learner } from '../support/server/fixture-school'
import { addStaff } from '../support/server/fixture-staff'
import { call } from '../support/server/harness'
import { SECRET } from './secrets'

/** A host who receives day and night, as many as come. */
export const addAppointmentHost = async (database: Database): Promise<string> => {
  const staff = await addStaff(database)
  const around = opening({ from: '00:00', to: '24:00', seats: 50 })
  return (await createDoors(call, () => staff).saveHost({ openings: around })).id
}

/** A learner's appointment with a question of their own, and one that was given up. */
export const addAppointments = async (database: Database, hostId: string, me: Learner) => {
  const staff = await addStaff(database)
  const doors = createDoors(call, () => staff)
  const appointmentRequest = randomUUID()
  const kept = { clientRequestId: appointmentRequest, question: SECRET }
  const { id } = await doors.given(me, hostId, '2026-11-25T02:00:00.000Z', kept)
  const gone = await doors.given(me, hostId, '2026-11-25T06:00:00.000Z', { question: SECRET })
  await doors.cancel(me, gone.id)
  return { appointment: [id], appointmentRequest: [appointmentRequest] }
}
