import type { MiddlewareHandler } from 'hono'
import { secureHeaders } from 'hono/secure-headers'
import type { Services } from '../services.ts'

/** What each answer tells the browser to forbid. A route that sets a stricter header itself keeps it. */
export function securityHeaders({ environment }: Services): MiddlewareHandler {
  const https = environment.publicUrl.startsWith('https:')
  return secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'"],
      // emotion writes its styles into the page while it runs.
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:', 'blob:'],
      // The browser's own viewer of a PDF that the app has fetched.
      frameSrc: ['blob:'],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
      ...(https ? { upgradeInsecureRequests: [] } : {}),
    },
    permissionsPolicy: { camera: [], microphone: [], geolocation: [], payment: [], usb: [] },
    referrerPolicy: 'no-referrer',
    strictTransportSecurity: https && 'max-age=31536000; includeSubDomains',
    xFrameOptions: 'DENY',
    overwrite: false,
  })
}

/** Answers with personal data stay out of every cache; what may be kept says so itself. */
export const keepOutOfCaches: MiddlewareHandler = async (http, next) => {
  await next()
  if (!http.res.headers.has('Cache-Control')) http.res.headers.set('Cache-Control', 'no-store')
}
