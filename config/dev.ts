import type { AppConfig } from './build-config'

/** Settings for development: hot-reloading H5 with calls and media proxied to the local server (npm run dev). */
const development: AppConfig = {
  h5: {
    devServer: {
      host: '127.0.0.1',
      port: Number(process.env.APP_PORT ?? 10086),
      open: false,
      proxy: [
        {
          context: ['/api', '/media', '/captcha', '/sandbox', '/dev/'],
          target: process.env.API_TARGET ?? 'http://127.0.0.1:3000',
        },
      ],
    },
  },
}

export default development
