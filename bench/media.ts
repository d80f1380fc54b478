import Fastify from 'fastify'
import { S3Client } from '../server/src/kernel/media/s3/s3-client'
import { S3Storage } from '../server/src/kernel/media/s3/s3-storage'
import { SignedMedia } from '../server/src/kernel/media/media'
import { registerMedia } from '../server/src/kernel/media/register-media'
import { printTable } from '../scripts/process/table'

const REQUESTS = 5000
const ROUNDS = 7
const STORE = {
  bucket: 'school-media',
  region: 'cn-north-1',
  keyId: 'AKSCHOOL',
  keySecret: 'a secret of the bench',
  endpoint: 'https://s3.example.cn',
  publicEndpoint: 'https://s3.example.cn',
  pathStyle: false,
}

/**
 * What a process spends on sending a player to the object store for each piece of a film: it checks the permission and
 * signs an address. Beside a Fastify that redirects to a constant. Nothing is asked of a store.
 */
export const measureMedia = async (): Promise<void> => {
  const ours = Fastify()
  const media = new SignedMedia('a secret of the bench', () => new Date())
  await registerMedia(ours, { media, storage: new S3Storage(new S3Client(STORE)) })
  const bare = Fastify()
  bare.get('/media/s/:permission/*', (_request, reply) => reply.redirect('https://s3.example.cn/'))
  const permission = media.signedUrlOf('school/lesson/0a1b2c/index.m3u8').replace('index.m3u8', '')
  const spend = async (app: typeof ours): Promise<number> => {
    const before = process.cpuUsage()
    for (let index = 0; index < REQUESTS; index++) await app.inject(`${permission}720/${index}.ts`)
    const { user, system } = process.cpuUsage(before)
    return (user + system) / REQUESTS
  }
  const rounds: { ours: number; bare: number }[] = []
  for (let round = 0; round < ROUNDS; round++) rounds.push({ ours: await spend(ours), bare: await spend(bare) })
  const middle = (values: number[]) => values.sort((one, other) => one - other)[Math.floor(values.length / 2)]
  const cost = { ours: middle(rounds.map((each) => each.ours)), bare: middle(rounds.map((each) => each.bare)) }
  console.log('\nRedirects of a player to the object store, one for each piece of a film.')
  printTable([
    { 'µs of CPU': cost.ours.toFixed(0), bare: cost.bare.toFixed(0), 'a CPU-second': (1e6 / cost.ours).toFixed(0) },
  ])
  await ours.close()
  await bare.close()
}
