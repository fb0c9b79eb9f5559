import { Global, Module, type DynamicModule } from '@nestjs/common';
import type { Config } from './load-config.js';

/** Injection token of the settings: `@Inject(CONFIG) private readonly config: Config`. */
export const CONFIG = Symbol('chapel:config');

/** Makes the settings injectable everywhere. */
@Global()
@Module({})
export class ConfigModule {
  static with(config: Config): DynamicModule {
    return {
      module: ConfigModule,
      providers: [{ provide: CONFIG, useValue: config }],
      exports: [CONFIG],
    };
  }
}
