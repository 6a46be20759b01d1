/** The most used passwords of eight characters and more in published leaks; lower case. */
export const commonPasswords: ReadonlySet<string> = new Set(
  `12345678 123456789 1234567890 password password1 password12 password123 passw0rd p@ssw0rd p@ssword qwertyui
  qwertyuiop qwerty123 qwerty12 qwerty1234 azertyui azertyuiop azerty123 azerty12 iloveyou iloveyou1 jetaime1 sunshine
  princess princess1 football football1 baseball superman batman123 welcome1 welcome123 bienvenue welkom01 welkom123
  trustno1 letmein1 letmein123 abcd1234 abc12345 abcdefgh abc123456 a1b2c3d4 1q2w3e4r 1q2w3e4r5t 1qaz2wsx qazwsxedc
  zaq12wsx 11111111 111111111 1111111111 00000000 0000000000 12341234 12121212 123123123 1234qwer 12344321 87654321
  987654321 9876543210 88888888 99999999 66666666 77777777 55555555 22222222 33333333 44444444 123654789 147258369
  147852369 159753456 789456123 741852963 963852741 asdfghjk asdfghjkl asdf1234 asdfasdf zxcvbnm1 zxcvbnm123 michael1
  jennifer jordan23 michelle charlie1 starwars computer internet samantha whatever liverpool chelsea1 arsenal1 anderlecht
  standard1 marseille chocolat chocolate doudou12 soleil123 bonjour1 bonjour123 motdepasse motdepasse1 motdepasse123
  wachtwoord wachtwoord1 wachtwoord123 geheim123 admin123 administrator changeme changeme1 changeme123 secret123
  test1234 testtest user1234 default1 master123 dragon123 monkey123 shadow123 killer123 pokemon1 pokemon123 naruto123
  minecraft fortnite1 blink182 lavoir123 belgique belgique1 belgium1 bruxelles antwerpen`.split(/\s+/),
);
