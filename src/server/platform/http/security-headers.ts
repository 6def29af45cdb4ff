import type { MiddlewareHandler } from 'hono'
import { secureHeaders } from 'hono/secure-headers'
import type { Services } from '../services.ts'

/** Security headers of every response. A stricter header of a route has precedence. */
export function securityHeaders({ environment }: Services): MiddlewareHandler {
  const https = environment.publicUrl.startsWith('https:')
  return secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'"],
      // Allow inline styles, because the library emotion inserts them at run time.
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:', 'blob:'],
      // Allow the browser's own PDF viewer to show a file that the app has fetched.
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

/** Prevents caching of personal data, unless a response sets its own Cache-Control. */
export const keepOutOfCaches: MiddlewareHandler = async (http, next) => {
  await next()
  if (!http.res.headers.has('Cache-Control')) http.res.headers.set('Cache-Control', 'no-store')
}
