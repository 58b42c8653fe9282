/** What `main.ts` does for the process of the gateway: ApolloGateway reports to nobody. Imported for its effect. */
process.env.APOLLO_TELEMETRY_DISABLED = 'true';

export {};
