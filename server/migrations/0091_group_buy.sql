CREATE TABLE "group_buy" (
	"id" uuid PRIMARY KEY NOT NULL,
	"shop_id" text NOT NULL,
	"activity_id" uuid NOT NULL,
	"state" text NOT NULL,
	"size" integer NOT NULL,
	"forms_with" integer,
	"hours" integer NOT NULL,
	"taken" integer NOT NULL,
	"paid" integer NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	"fail_reason" text,
	CONSTRAINT "group_buy_seats" CHECK ("group_buy"."paid" between 0 and "group_buy"."taken" and "group_buy"."taken" <= "group_buy"."size")
);
--> statement-breakpoint
CREATE TABLE "group_buy_seat" (
	"id" uuid PRIMARY KEY NOT NULL,
	"group_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"opener" boolean NOT NULL,
	"state" text NOT NULL,
	"quantity" integer NOT NULL,
	"price_fen" integer NOT NULL,
	"placed_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	"refunded_at" timestamp with time zone,
	CONSTRAINT "group_buy_seat_order" UNIQUE("order_id")
);
--> statement-breakpoint
ALTER TABLE "group_buy" ADD CONSTRAINT "group_buy_shop_id_shop_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shop"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_buy" ADD CONSTRAINT "group_buy_activity_id_activity_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activity"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_buy_seat" ADD CONSTRAINT "group_buy_seat_group_id_group_buy_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."group_buy"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_buy_seat" ADD CONSTRAINT "group_buy_seat_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_buy_seat" ADD CONSTRAINT "group_buy_seat_order_id_trade_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."trade_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "group_buy_open" ON "group_buy" USING btree ("activity_id","state","ends_at","id");--> statement-breakpoint
CREATE INDEX "group_buy_shop" ON "group_buy" USING btree ("shop_id");--> statement-breakpoint
CREATE INDEX "group_buy_seat_group" ON "group_buy_seat" USING btree ("group_id","placed_at");--> statement-breakpoint
CREATE INDEX "group_buy_seat_user" ON "group_buy_seat" USING btree ("user_id","placed_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "group_buy_seat_once" ON "group_buy_seat" USING btree ("group_id","user_id") WHERE state <> 'left';