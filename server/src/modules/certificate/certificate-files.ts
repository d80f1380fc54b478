import { createHash } from 'node:crypto'
import type { Certificate } from '@contract/certificate/calls'
import type { Media } from '../../kernel/media/media'
import type { Storage } from '../../kernel/media/storage'
import { drawPdf, drawPng, drawPreview } from './drawing/draw-files'
import type { PrintedCertificate } from './drawing/printed-certificate'

/** How many sets of files are remembered as drawn, so that looking again draws nothing. */
const REMEMBERED = 2000

type FileUrls = Pick<Certificate, 'previewUrl' | 'imageUrl' | 'pdfUrl'>

/**
 * Draws certificates when they are first opened. The file's key depends on the printed content, so a new school name
 * produces a new file.
 */
export class CertificateFiles {
  private readonly drawn = new Map<string, Promise<void>>()

  constructor(
    private readonly storage: Storage,
    private readonly media: Media,
  ) {}

  async find(printed: PrintedCertificate): Promise<FileUrls> {
    const { shopId, number } = printed
    const version = createHash('sha256').update(JSON.stringify(printed)).digest('hex').slice(0, 16)
    const key = `${shopId}/private/certificate-${number}-${version}`
    let drawing = this.drawn.get(key)
    if (!drawing) {
      drawing = this.draw(key, printed)
      this.drawn.set(key, drawing)
      drawing.catch(() => this.drawn.delete(key))
      if (this.drawn.size > REMEMBERED) this.drawn.delete(this.drawn.keys().next().value!)
    }
    await drawing
    return {
      previewUrl: this.media.signedUrlOf(`${key}.webp`),
      imageUrl: this.media.signedUrlOf(`${key}.png`),
      pdfUrl: this.media.signedUrlOf(`${key}.pdf`),
    }
  }

  private async draw(key: string, printed: PrintedCertificate): Promise<void> {
    await this.storage.write(`${key}.webp`, await drawPreview(printed))
    await this.storage.write(`${key}.png`, await drawPng(printed))
    await this.storage.write(`${key}.pdf`, await drawPdf(printed))
  }
}
