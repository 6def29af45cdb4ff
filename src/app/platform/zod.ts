import { config } from 'zod'

// zod would compile its checks with `new Function`, which the security policy forbids and the console reports.
config({ jitless: true })
