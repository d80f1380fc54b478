import os from 'node:os'

/** The address that a phone in the same network reaches: the public one, or this machine's when that says localhost. */
export const reachableUrl = (publicUrl: string): string => {
  const url = new URL(publicUrl)
  if (url.hostname !== 'localhost' && url.hostname !== '127.0.0.1') return publicUrl
  const outward = Object.values(os.networkInterfaces())
    .flat()
    .find((each) => each?.family === 'IPv4' && !each.internal)
  if (outward) url.hostname = outward.address
  return url.origin
}
