import type { AppConfig } from './build-config'

/** What differs while developing: hot H5 whose calls and media go to the server beside it (npm run dev). */
const development: AppConfig = {
  h5: {
    devServer: {
      host: '127.0.0.1',
      port: Number(process.env.APP_PORT ?? 10086),
      open: false,
      proxy: [
        { context: ['/api', '/media', '/sandbox', '/dev/'], target: process.env.API_TARGET ?? 'http://127.0.0.1:3000' },
      ],
    },
  },
}

export default development
