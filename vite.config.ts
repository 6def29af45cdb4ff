import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

// VITE_API_ROOT and VITE_LOGIN_URL are read by the client itself (contract, section 2; OP-008).
export default defineConfig({
  plugins: [react()],
  build: {
    outDir: 'dist/client',
    // Bundled assets as data: addresses would need a hole in the security policy.
    assetsInlineLimit: 0,
    // The styles use light-dark(), which would otherwise be rewritten for browsers from before 2024.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    chunkSizeWarningLimit: 400,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // What the login page needs too must not sit in a chunk with the rest.
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 3 },
            { name: 'zod', test: /node_modules[\\/]zod[\\/]/, priority: 3 },
            { name: 'mui', test: /node_modules[\\/](@mui|@emotion|stylis)[\\/]/, priority: 2 },
            {
              name: 'admin',
              test: /node_modules[\\/](ra-core|@tanstack[\\/]react-query|@tanstack[\\/]query-core|react-router|react-hook-form)[\\/]/,
              priority: 2,
            },
          ],
        },
      },
    },
  },
})
