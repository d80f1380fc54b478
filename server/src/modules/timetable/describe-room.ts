/** `教学楼 A301`; '' for none. `ROOM_NAME` says the same in SQL. */
export const describeRoom = (room: { building: string; name: string } | null | undefined): string =>
  room ? [room.building, room.name].filter(Boolean).join(' ') : ''
