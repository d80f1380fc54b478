/** The data of an answer. @throws where the call that should have made a belonging was refused */
export const requireSuccess = <Data>({ code, msg, data }: { code: number; msg: string; data: Data }): Data => {
  if (code !== 200) throw new Error(`a belonging was refused: ${code} ${msg}`)
  return data
}
