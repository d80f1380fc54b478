// Random bytes for jsencrypt in the mini-program, seeded by WeChat's own generator as soon as it answers.
import { prng_newstate as createState, rng_psize as POOL_SIZE } from 'jsencrypt-generator'

const pool = Array.from(
  { length: POOL_SIZE },
  (_, index) => (Math.floor(Math.random() * 256) ^ (Date.now() >> (index % 16))) & 255,
)
let state

const stir = (bytes) => {
  bytes.forEach((byte, index) => {
    pool[index % POOL_SIZE] ^= byte
  })
  state = undefined
}

if (typeof wx !== 'undefined' && wx.getRandomValues) {
  wx.getRandomValues({ length: POOL_SIZE, success: ({ randomValues }) => stir(new Uint8Array(randomValues)) })
}

const nextByte = () => {
  if (!state) {
    state = createState()
    state.init(pool)
  }
  return state.next()
}

export class SecureRandom {
  nextBytes(bytes) {
    for (let index = 0; index < bytes.length; index += 1) bytes[index] = nextByte()
  }
}
