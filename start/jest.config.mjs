import { nodePreset } from '@chapel/build/jest';

export default nodePreset;
